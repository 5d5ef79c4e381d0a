import Keycloak from '/keycloak.js';

const { origin } = location;
window.client = new Keycloak({ url: `${origin}/auth`, realm: 'club', clientId: 'public' });
window.ready = client.init({ onLoad: 'check-sso', silentCheckSsoRedirectUri: `${origin}/silent-check-sso.html` });
