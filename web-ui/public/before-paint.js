// Sets look and language before anything is drawn; keys: src/settings/settings.ts. Served as it is: short.
(function () {
  try {
    var settings = JSON.parse(localStorage.getItem('settings') || '{}');
    var root = document.documentElement;
    var isDark = settings.followSystem
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : settings.useDarkMode === true;
    if (isDark) root.setAttribute('data-mantine-color-scheme', 'dark');
    // No owner or helper sees the visitor's page; keys: src/api/.
    var id = (/^\/tournaments\/id\/([^/]+)/.exec(location.pathname) || [])[1];
    var own = (localStorage.getItem('ownTournaments') || '').split(' ');
    var isHome = location.pathname === '/' && own[0];
    if (isHome || (id && (own.indexOf(id) >= 0 || localStorage.getItem('helper:' + id)))) {
      root.setAttribute('data-organizer', '');
    }
    // Whose day it is stands in the link, or is remembered: useFollowedTeam.ts.
    if (id && !/[?&](club|team)=/.test(location.search) && localStorage.getItem('followed:' + id)) {
      root.setAttribute('data-remembered', '');
    }
    if (settings.language === 'en' || settings.language === 'de') root.lang = settings.language;
  } catch (unreadable) {
    // The defaults stand.
  }
})();

// A club chosen before the interface is there is remembered, too: useFollowedTeam.ts.
document.addEventListener('click', function (event) {
  var link = event.target.closest('[data-follow]');
  if (!link) return;
  var key = 'followed:' + link.pathname.split('/')[3];
  var club = /[?&](club=[^&]*)/.exec(link.search);
  try {
    if (club) localStorage.setItem(key, club[1]);
    else localStorage.removeItem(key);
  } catch (unwritable) {
    // The link says it.
  }
});

// Where the server wrote the page, asks for the interface after the first paint: docs/decisions/serving.md.
// A hidden window paints nothing: after a while.
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
      // In order, each in a task of its own.
      script.async = false;
      script.src = named.dataset.src;
      document.head.append(script);
    });
  }
  document.addEventListener('DOMContentLoaded', function () {
    setTimeout(askForInterface, LONGEST_WAIT);
    new PerformanceObserver(function (painted) {
      // The first of all may be empty.
      if (painted.getEntriesByName('first-contentful-paint').length) askForInterface();
    }).observe({ type: 'paint', buffered: true });
  });
})();
