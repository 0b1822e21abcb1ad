// The provider redirects a silent login to this page in a hidden frame; the response is in the URL fragment.
parent.postMessage(location.href, location.origin);
