// The identity provider sends the hidden frame here; the page that opened it reads the answer.
parent.postMessage(location.href, location.origin);
