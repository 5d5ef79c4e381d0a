client.signinSilentCallback();
