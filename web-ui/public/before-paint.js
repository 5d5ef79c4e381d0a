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

// A page that the server has written is readable without a script. The interface that takes its place is
// asked for after the first paint, so that it shares a poor network neither with the style sheet nor with
// the letters. A window that nobody looks at paints nothing: then it is asked for all the same.
(function () {
  var LONGEST_WAIT = 2000;
  var isAskedFor = false;
  function askForInterface() {
    if (isAskedFor) return;
    isAskedFor = true;
    document.querySelectorAll('script[type="after-paint"]').forEach(function (named) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = 'anonymous';
      // In order, each in a task of its own: in between the page answers to a finger.
      script.async = false;
      script.src = named.dataset.src;
      document.head.append(script);
    });
  }
  document.addEventListener('DOMContentLoaded', function () {
    setTimeout(askForInterface, LONGEST_WAIT);
    new PerformanceObserver(askForInterface).observe({ type: 'paint', buffered: true });
  });
})();
