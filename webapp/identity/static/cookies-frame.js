// Tells keycloak-js whether the browser keeps cookies here; planner and sign-in share one origin, so it does unless
// cookies are switched off altogether.
parent.postMessage(navigator.cookieEnabled ? 'supported' : 'unsupported', location.origin);
