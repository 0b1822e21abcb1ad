// The site has sent the user's id token with the logout: no confirmation is needed.
document.getElementById("confirm").click();
