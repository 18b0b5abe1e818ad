import type { ReactNode } from 'react'

export const badRequest = (wrong: string) => `BAD_REQUEST_ERROR: ${wrong} is not right`
export const chooseAccountTitle = 'Choose an account · Google sandbox'
export const invalidEmail = 'Please enter an e-mail address, such as asha@mail.example.'
export const thisSignInHasExpired = 'This login has expired'
export const callbackExpired = 'It took too long or was already used.'
export const signInAgain = 'Log in again'
export const chooseAnAccount = 'Choose an account'
export const sandboxGoogleIsNotContacted = (googleMark: ReactNode) => <>{googleMark} Sandbox: Google is not contacted</>
export const cancel = 'Cancel'
export const useAnotherAccount = 'Use another account'
export const name = 'Name'
export const eMail = 'E-mail'
export const simulateAFailure = 'Simulate a failure'
export const successful = 'Successful'
export const continueText = 'Continue'
export const sandboxResponse = 'Sandbox response'
export const sandboxMessages = 'Sandbox messages'
export const messagesNote = 'Nothing leaves this shop: these would have been text messages.'
export const noMessageWasSentYet = 'No message was sent yet.'
export const sandboxNotificationList = 'Sandbox notifications'
export const notificationsNote = (waiting: number) =>
  `Nothing leaves this shop: these would have been messages. ${waiting === 0 ? 'None waits to be sent.' : `${waiting} wait to be sent.`}`
export const doesNotAnswer = 'does not answer'
export const works = 'works'
export const bringItBack = 'Bring it back'
export const letItFail = 'Let it fail'
export const whatsApp = 'WhatsApp'
export const alert = 'Alert'
export const sandboxGateway = 'Sandbox gateway'
export const sandboxPayments = 'Sandbox payments'
export const paymentsNote = (waiting: number) =>
  `No money moves here. ${waiting === 0 ? 'Every event was sent.' : `${waiting} events wait to be sent.`}`
export const upiCodes = 'UPI codes'
export const whatGoesWrong = 'What goes wrong'
export const newestPayments = 'Newest payments'
export const sandboxCourier = 'Sandbox courier'
export const parcelsNote = 'No parcel leaves this shop: these only move here.'
export const orderId = 'Order id'
export const bookParcel = 'Hand the order to the courier'
export const failAtTheDoor = 'The next attempt fails'
export const oneStepFurther = 'One step further'
export const sendItBack = 'Send it back'
export const turnTheSwitches = 'Turn the switches'
export const allWellAgain = 'All well again'
export const noUpiCodeIsOpen = 'No UPI code is open.'
export const orderName = (name: string) => `Order ${name}`
export const scanAndPay = 'Scan and pay'
export const nobodyHasPaidYet = 'Nobody has paid yet.'
export const sandboxGatewayNote = (label: string) => `${label} · sandbox gateway, no money moves here`
export const orderIdLowercase = (orderId: string) => `Order ${orderId}`
export const paidNote =
  'The payment went through and this tab counts as closed: the shop hears of it by an event, or asks within two minutes.'
export const theBankDeclinedThePayment = 'The bank declined the payment.'
export const tryAgain = 'Try again'
export const pay = 'Pay'
export const letTheBankDeclineIt = 'Let the bank decline it'
export const payAndCloseTheTab = 'Pay and close the tab'
export const closeWithoutPaying = 'Close without paying'
export const bankDecides = 'The bank has not decided yet. The shop hears of it later.'
export const pageIsOver = 'This page takes no payment any more.'
export const paymentSuccessful = 'Payment successful'
export const backToTheShop = 'Back to the shop'
export const nobodyWasToldAnythingYet = 'Nobody was told anything yet.'
export const givenUp = 'Given up'
export const toTheByTries = ({
  kind,
  recipient,
  names,
  attempts,
}: {
  kind: string
  recipient: string
  names: string
  attempts: number
}) => `${kind} to the ${recipient} by ${names}, ${attempts} tries`
