// Signs in, refreshes, checks silently and signs out; whoever runs it visits each address that it prints, and tells
// where that led.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const [packages, origin] = process.argv.slice(2);
const client = createRequire(packages)('openid-client');
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const redirect_uri = `${origin}/`;

async function visit(address) {
  console.log(address.href);
  return new URL((await answers.next()).value);
}

async function signIn(parameters) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const code_challenge = await client.calculatePKCECodeChallenge(pkceCodeVerifier);
  const asked = { redirect_uri, scope: 'openid', code_challenge, code_challenge_method: 'S256', ...parameters };
  const callback = await visit(client.buildAuthorizationUrl(config, asked));
  return client.authorizationCodeGrant(config, callback, { pkceCodeVerifier });
}

const config = await client.discovery(new URL(`${origin}/auth/realms/club`), 'public', undefined, client.None());
const signedIn = await signIn({});
const refreshed = await client.refreshTokenGrant(config, signedIn.refresh_token);
const { sub, email } = await client.fetchUserInfo(config, refreshed.access_token, refreshed.claims().sub);
const silently = await signIn({ prompt: 'none' });
await visit(client.buildEndSessionUrl(config, { post_logout_redirect_uri: redirect_uri, id_token_hint: silently.id_token }));
const error = await signIn({ prompt: 'none' }).catch((refusal) => refusal.error);
console.log(JSON.stringify({ email, isOnePerson: sub === signedIn.claims().sub && sub === silently.claims().sub, error }));
