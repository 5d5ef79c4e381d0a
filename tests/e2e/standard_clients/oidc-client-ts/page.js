const { origin } = location;
window.client = new oidc.UserManager({
  authority: `${origin}/auth/realms/club`,
  client_id: 'public',
  redirect_uri: `${origin}/`,
  silent_redirect_uri: `${origin}/silent-check-sso.html`,
  post_logout_redirect_uri: `${origin}/`,
});
