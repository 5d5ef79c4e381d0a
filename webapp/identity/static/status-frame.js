// Answers keycloak-js, every few seconds, whether the browser's session is still the one its token belongs to.
(() => {
  const cookie = document.currentScript.dataset.cookie;
  let admitted;

  const sessionOfBrowser = () => {
    const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`));
    return found ? decodeURIComponent(found.slice(cookie.length + 1)) : '';
  };

  const admit = async (client, origin) => {
    const query = new URLSearchParams({ client_id: client, origin });
    const answer = await fetch(`${location.pathname}/init?${query}`, { credentials: 'omit' });
    return answer.ok;
  };

  window.addEventListener('message', async (event) => {
    if (event.origin !== location.origin || typeof event.data !== 'string') return;
    const [client, session = ''] = event.data.split(' ');
    admitted ??= admit(client, event.origin).catch(() => {
      admitted = undefined;
      return false;
    });
    const verdict = (await admitted) ? (session === sessionOfBrowser() ? 'unchanged' : 'changed') : 'error';
    event.source.postMessage(verdict, event.origin);
  });
})();
