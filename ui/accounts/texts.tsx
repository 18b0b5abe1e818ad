import type { ReactNode } from 'react'

export const signedInDevices = 'Logged-in devices'
export const isSignedOut = (ended: string) => `${ended} is logged out.`
export const devicesHint = 'Log out any device you don’t recognise.'
export const tokenReuseNotice = (when: string) =>
  `We logged out an app (${when}) because its login was used in two places. If that wasn’t you, log out everywhere.`
export const login = 'Login'
export const register = 'Register'
export const pleaseChooseWhatToUnlink = 'Please choose what to unlink.'
export const waysToSignIn = 'Ways to log in'
export const captchaLabel = 'To check that you are not a robot'
export const securityCheck = 'Security check'
export const captchaRunning = 'Checking that you are not a robot…'
export const securityCheckDone = 'Security check done'
export const captchaTimedOut = 'The security check is taking too long. Please check your connection.'
export const captchaUnsupported = 'Your browser can’t run the security check.'
export const pleaseAnswerThisQuestion = 'Please answer this question'
export const tryAgain = 'Try again'
export const continueText = 'Continue'
export const signOutEverywhere = 'Log out everywhere'
export const thisDevice = 'This device'
export const lastSeen = (seen: string) => `Last seen ${seen}`
export const signedIn = (since: string) => `Logged in ${since}`
export const logOut = 'Log Out'
export const signOut = (name: string) => `Log out ${name}`
export const signingOut = 'Logging out…'
export const signOut2 = 'Log out'
export const notLinked = 'Not linked'
export const unlinkTitle = (title: string) => `Unlink ${title}`
export const unlink = 'Unlink'
export const addYourPhone = 'Add your phone'
export const addGoogle = 'Add Google'
export const unlinkYourPhone = 'Unlink your phone'
export const unlinkGoogle = 'Unlink Google'
export const confirmYourPhone = 'Confirm your phone'
export const confirmYourGoogleAccount = 'Confirm your Google account'
export const stepUpReason = (stepUpMinutes: number) =>
  `Two steps keep your account safe. The first stays valid for ${stepUpMinutes} minutes.`
export const keepIt = 'Keep it'
export const whatShouldWeCallYou = 'What should we call you?'
export const fullName = 'Full Name'
export const alreadyHaveAnAccount = 'Already have an account?'
export const continueWithoutLogin = 'Continue without login'
export const sixDigitCode = '6-digit code'
export const digitOf = (at: number, otpDigits: number) => `Digit ${at} of ${otpDigits}`
export const noCodeYet = 'No code yet?'
export const resendIn = (left: string) => `Resend in ${left}`
export const secondsLeft = (seconds: number) => `${seconds} s`
export const resend = 'Resend'
export const otpSms = (otpMinutes: number) =>
  `Your one time password is on its way. It is valid for ${otpMinutes} minutes.`
export const phoneNumber = 'Phone number'
export const tenDigitNumber = '10-digit number'
export const otpHint = 'We will send you a one time password on this phone number'
export const orderWithoutACode = 'Order without a code'
export const confirmationCallNote = 'We call the number in your address to confirm the order before we send it.'
export const ordersStayInThisBrowser = 'You see your orders in this browser only, so please order on your own phone.'
export const orderingIsNotOpenYet = 'Ordering is not open yet'
export const contactHint = 'Please call or write to us: see the foot of this page.'
export const sendOtp = 'Send OTP'
export const loginWithYourPhone = 'Login with your phone'
export const newAccountHint = 'New here? The code opens your account.'
export const noAccountYet = (link: (text: string) => ReactNode) => <>Don't have an account? {link('Register')}</>
export const changePhoneNumber = 'Change Phone Number'
export const sendCodeTo = (own: string) => `Send a code to ${own}`
export const sentTo = (phone: ReactNode) => <>Sent to {phone}</>
export const confirm = 'Confirm'
export const back = 'Back'
export const backToYourProfile = 'Back to your profile'
export const phone = 'Phone'
export const google = 'Google'
export const linked = 'Linked'
export const signInByCodeNote = 'You log in with a code we send to your phone.'
export const eitherMethodNote = 'You can log in with either one.'
export const secondMethodHint = 'Add a second way in case you lose the first.'
export const fashionStore = 'FASHION STORE'
export const loginToContinue = 'Login to Continue'
export const continueWithGoogle = (googleMark: ReactNode) => <>{googleMark}Continue with Google</>
export const done = ': done'
export const termsAndConditions = 'Terms & Conditions'
export const yourTextIsKept = 'What you typed is kept. Log in to send it.'
export const notSentYet = 'Not sent yet: you had been logged out. Please check it, and send it again.'
