// What a mark says is of what was sent: it goes as soon as its field is typed into.
for (const field of document.querySelectorAll('[aria-invalid]')) {
  const typed = () => {
    field.removeAttribute('aria-invalid');
    field.closest('.wrong').classList.remove('wrong');
    document.getElementById(`${field.id}-problem`).remove();
  };
  field.addEventListener('input', typed, { once: true });
}
