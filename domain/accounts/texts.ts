export const captchaPending = 'Please wait for security verification to complete'
export const captchaUnavailable = 'The security check isn’t working right now. Please try again in a minute.'
export const wrongCaptchaAnswer = 'Wrong answer. Please try this question.'
export const figures = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
]
export const countedProducts = ['caps', 'wallets', 'watches', 'belts', 'perfumes']
export const shoesInPairs = (pairs: string) => `How many shoes are in ${pairs} pairs?`
export const buyMore = (many: string, products: string, few: string) =>
  `You have ${many} ${products} and buy ${few} more. How many do you have?`
export const giveAway = (many: string, products: string, few: string) =>
  `You have ${many} ${products} and give ${few} away. How many are left?`
export const justNow = 'just now'
export const todayAt = (time: string) => `today, ${time}`
export const yesterdayAt = (time: string) => `yesterday, ${time}`
export const signInCode = (code: string, shop: string, minutes: number) =>
  `${code} is your ${shop} code. It is valid for ${minutes} minutes. Do not share it with anybody.`
export const wrongOtp = 'That code isn’t right. Please check it and try again.'
export const expiredOtp = 'That code has expired. Please request a new one.'
export const otpAttemptsExhausted = 'Too many wrong codes. Please request a new one.'
export const otpNotSent = 'We couldn’t send the code. Please try again in a moment.'
export const signInClosed = 'Ordering is not open yet. Please call or write to us.'
export const invalidPhone = 'Please enter a 10-digit mobile number starting with 6, 7, 8 or 9.'
export const otpDailyLimitReached =
  'Too many wrong codes for this number today. Please use a phone or computer where you have logged in before, or try again tomorrow.'
export const otpShopLimitReached = 'Too many codes are being sent right now. Please try again in an hour.'
export const scriptRequired = 'Please turn on JavaScript to enter your code, or try again in an hour.'
export const waitForNextCode = (wait: string) => `Please wait ${wait} before requesting another code.`
export const notSignedIn = 'Please log in first.'
export const signInAgain = 'You have been logged out. Please log in again.'
export const accountBlocked = 'This account can’t be used at the moment. Please contact the shop.'
export const deviceIsSignedOut = 'That device is already logged out.'
export const lastSignInMethod = 'This is your only way to log in. Add another one before you unlink it.'
export const phoneTaken = 'This phone number belongs to another account, so you can’t add it to yours.'
export const differentPhone = 'A different phone number is linked to your account.'
export const notLinked = 'This is not linked to your account.'
export const confirmPhoneFirst = (minutes: number) =>
  `Please confirm your phone with a code first. It stays confirmed for ${minutes} minutes.`
export const confirmGoogleFirst = (minutes: number) =>
  `Please confirm your linked Google account first. It stays confirmed for ${minutes} minutes.`
export const methodChanges = {
  'phone added': 'Your phone number was added to your account.',
  'phone removed': 'Your phone number was removed from your account.',
  'google added': 'Google login was added to your account.',
  'google removed': 'Google login was removed from your account.',
} as const
/** Translates a stored device label, 'Chrome on Android'. */
export const deviceText = (label: string) => label
export const changeWarning = (change: string, device: string) =>
  `${change} This was done with ${device}. If it wasn’t you, check Profile, Ways to log in.`
export const socialCancelled = 'You didn’t finish logging in with Google. Try again, or use your phone.'
export const socialExpired = 'That login took too long or began in another browser. Please try again.'
export const socialUntrusted = 'Google login didn’t work. Please try again, or use your phone.'
export const socialUnconfirmed =
  'The e-mail address of your Google account isn’t verified. Verify it with Google, or use your phone.'
export const socialBusy = 'Too many login attempts. Please try again in ten minutes.'
export const socialTaken = 'This Google account is linked to another account. Log in with it and unlink it there first.'
export const socialAnother = 'A different Google account is linked to yours. Choose that one, or unlink it first.'
export const socialUnreachable = 'We couldn’t reach Google. Please try again in a moment, or use your phone.'
export const fullNameRequired = 'Full Name is Required'
