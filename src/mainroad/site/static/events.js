// A new event is most likely held where its organiser sits: the zone of the browser stands in the field before they type.
for (const field of document.querySelectorAll("[data-guess=zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = [...(field.list?.options ?? [])].some((option) => option.value === zone);
  if (known && field.value === field.defaultValue) field.value = zone;
}
