/**
 * Every setting of the shop, unset: what a developer's own shell holds must reach no shop that a test or a benchmark
 * starts. An empty setting counts as none.
 */
export const noSettings = {
  PORT: '',
  HOST: '',
  DATABASE_URL: '',
  STRUT_DATA: '',
  STRUT_LOG: '',
  STRUT_MODE: '',
  STRUT_ORIGIN: '',
  STRUT_SECRET: '',
  STRUT_TRUSTED_PROXIES: '',
  MSG91_AUTH_KEY: '',
  MSG91_TEMPLATE_ID: '',
  DELHIVERY_TOKEN: '',
  DELHIVERY_WAREHOUSE: '',
  DELHIVERY_ORIGIN_PINCODE: '',
  DELHIVERY_PUSH_SECRET: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_VERIFY_SERVICE: '',
  TWILIO_TEMPLATE_SID: '',
  TURNSTILE_SITE_KEY: '',
  TURNSTILE_SECRET: '',
  ALTCHA_EFFORT: '',
}
