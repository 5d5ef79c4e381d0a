// The colour scheme chosen in the planner's settings; without this script the device decides.
try {
  const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
  const isDark = settings.followSystem ? matchMedia('(prefers-color-scheme: dark)').matches : settings.useDarkMode;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
} catch {
  // Unreadable settings: the device decides.
}
