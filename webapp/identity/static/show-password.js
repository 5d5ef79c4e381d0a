// Shows what is typed into the password fields on request; without this script the request is not offered.
for (const request of document.querySelectorAll('[data-shows-passwords]')) {
  const fields = document.querySelectorAll('input[type=password]');
  const box = request.querySelector('input');
  box.checked = false;
  request.hidden = false;
  box.addEventListener('change', () => {
    for (const field of fields) field.type = box.checked ? 'text' : 'password';
  });
  // A password is sent as one, so that browsers offer to keep it.
  box.form.addEventListener('submit', () => {
    for (const field of fields) field.type = 'password';
  });
}
