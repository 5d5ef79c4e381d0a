// The page of a tournament in a frame (webapp/serving/first_view/templates/embed.html): its look before anything
// is drawn, and what is new. It reads and keeps nothing on the device.
(function () {
  var EVERY = 15000;
  var root = document.documentElement;
  var known = null;

  if (root.hasAttribute('data-follows-system')) {
    var dark = matchMedia('(prefers-color-scheme: dark)');
    var follow = function () {
      root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
    };
    dark.addEventListener('change', follow);
    follow();
  }

  function look() {
    if (document.hidden) return;
    fetch(location.href, { cache: 'no-cache', credentials: 'omit' })
      .then(function (answer) {
        var tag = answer.headers.get('ETag');
        // What was deleted or locked is gone here, too.
        if (answer.status !== 404 && (!answer.ok || tag === known)) return undefined;
        known = tag;
        return answer.text().then(show);
      })
      // What is shown stays until the next time.
      .catch(function () {});
  }

  function show(html) {
    var fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    var shown = document.querySelector('main');
    if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
  }

  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', look);
})();
