// The provider ends a silent login here, in a hidden frame: its answer stands in the address.
parent.postMessage(location.href, location.origin);
