/**
 * The key pair of development (P-256; PKCS #8 and SPKI in base64), known to everybody: the local world signs by it and
 * a build that was given no other pins it. The server refuses it on mainnet.
 */
export const developmentDepositKey = {
  private:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvgSmUUq/pCGxCnYJnkks44Amd243fQqh98mYZJuXEyChRANCAAS1mV5ylPGu2c41U1mh7iAzEJOUbC0mjfEqt8ZUFWljaPc0IBvSD/WhrhHt8cgNNd03eX+1HnjBGpJ7PbxHueWZ',
  public:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtZlecpTxrtnONVNZoe4gMxCTlGwtJo3xKrfGVBVpY2j3NCAb0g/1oa4R7fHIDTXdN3l/tR54wRqSez28R7nlmQ==',
} as const
