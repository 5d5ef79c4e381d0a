// Runs before anything is drawn, so that a dark screen never flashes white and assistive software
// reads in the right language. A file of its own because the content security policy allows no
// inline script. The keys are those of src/settings/settings.ts.
(function () {
  try {
    var settings = JSON.parse(localStorage.getItem('settings') || '{}');
    var root = document.documentElement;
    var isDark = settings.followSystem
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : settings.useDarkMode === true;
    if (isDark) root.setAttribute('data-mantine-color-scheme', 'dark');
    if (settings.language === 'en' || settings.language === 'de') root.lang = settings.language;
  } catch (unreadable) {
    // Storage is blocked or holds something else: the defaults of the page stand.
  }
})();
