// The colour scheme chosen in the planner's settings; without this script the device decides.
try {
  const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
  document.documentElement.dataset.theme = settings.useDarkMode ? 'dark' : 'light';
} catch {
  // Unreadable settings: the device decides.
}
