module.exports = { compress: true, poweredByHeader: false };
