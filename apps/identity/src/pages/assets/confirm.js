// The site has asked for the sign-out with the person's id token: no question is needed.
document.getElementById("confirm").click();
