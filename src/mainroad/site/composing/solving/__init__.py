"""Solving contests on the site: works with their points, answers from the site or typed in, the places."""
