import { groupDigits } from '#domain/money.ts'

export const followUs = 'Follow us'
export const callUs = 'Call us'
export const eMail = 'E-mail'
export const usualTagline = 'Walk out in style'
/** Default terms of a shop. */
export const usualReturns =
  'Please keep the box until you know that you keep the item.\n\nYou can cancel an order on its page until it is on its way.'
export const usualRefunds =
  'What you paid online goes back the way it came. Banks need a few working days for it.\n\nA cash on delivery order that you cancel has cost you nothing, so there is nothing to send back.'
export const usualShipping =
  'We deliver to addresses in India. Your order page shows where your parcel is as soon as the courier has it.\n\nFor some products you can pay cash on delivery. The extra charge for it is shown before you confirm.'
/** Translates the stored terms if they are the default ones. */
export const termsText = (stored: string) => stored
export const differencesWait = (open: number, age: string) =>
  `${open === 1 ? '1 difference waits' : `${open} differences wait`} to be settled${age}.`
export const theOldest = (waiting: string) => `, the oldest ${waiting}`
export const webhooksPaused = (paused: number) =>
  `${paused === 1 ? 'One is' : `${paused} are`} paused: nothing got through for a day.`
export const jobsFail = (jobs: string) => `Failing: ${jobs}.`
export const lineIsWrong = (line: number, why: string) => `Line ${line}: ${why}.`
export const backup = 'Backup'
export const noBackup = 'There is no backup.'
export const backupIsOld = (hours: number) => `The last backup is ${hours} hours old.`
export const backupsRemedy = 'Settings, Backups: how often, and the first one now.'
export const backupVerified = 'Backup verified'
export const backupNotRestored = (problem: string) => `The last backup that was tried could not be restored: ${problem}`
export const neverVerified = 'No backup was ever verified.'
export const verifiedLongAgo = (hours: number) => `The last verified backup is ${hours} hours ago.`
export const verifiedRemedy =
  'The first scheduled backup of each day is verified, and one that you start under Settings, Backups.'
export const backupCopies = 'Backup copies'
export const noCopyYet = (reason: string) => `No copy of a backup is in the bucket yet.${reason}`
export const copiesAreOld = (hours: number, reason: string) =>
  `No backup has reached the bucket for ${hours} hours.${reason}`
export const bucketRemedy = 'The shop keeps trying. Ask the person who looks after the server to check the bucket.'
export const recovery = 'Recovery'
export const noBaseYet = (reason: string) =>
  `Orders can’t be brought back to the minute yet: the first full copy is missing.${reason}`
export const onThisMachineAlone = (minutes: number, reason: string) =>
  `The orders of the last ${minutes} minutes are on this machine alone.${reason}`
export const baseIsOld = (hours: number, reason: string) =>
  `The full copy from which orders are brought back is ${hours} hours old.${reason}`
export const recoveryRemedy =
  'The shop keeps selling and trying. Ask the person who looks after the server to check the bucket.'
export const backupPassphrase = 'Backup passphrase'
export const backupIsOpen = 'Whoever has a backup file can read the names and addresses in it.'
export const passphraseRemedy =
  'Ask the person who looks after the server to set a passphrase, and keep it somewhere else.'
export const disk = 'Disk'
export const diskIsTight = (gigabytes: string) => `Only ${gigabytes} GB are free.`
export const diskRemedy = 'Ask the person who looks after the server to make room.'
export const migrations = 'Migrations'
export const migrationsRemedy = 'Start the shop once with this version.'
export const jobs = 'Jobs'
export const noJobEver = 'No job has ever run: no one looks after payments, parcels and messages.'
export const noJobFor = (minutes: number) => `No job has run for ${minutes} minutes.`
export const jobsRemedy = 'See that a server of the shop is running, and what its log says.'
export const start = 'Start'
export const shopIsStarting = 'The shop has just started: its jobs run within a minute.'
export const startRemedy = 'Look again in a minute.'
export const webhooks = 'Webhooks'
export const gatewayIsSilent = (names: string) =>
  `${names} took money and did not tell the shop; the shop found out by asking.`
export const gatewaysFail = 'Payment gateways'
export const gatewayFails = (names: string) => `${names} makes no orders right now; the next gateway takes over.`
export const gatewayFailsRemedy = 'Look at the status page of the gateway, and whether its keys are still right.'
export const gatewayRemedy =
  'In the gateway’s dashboard: is the webhook on, and is its secret the one under Settings, Payments?'
export const books = 'Books'
export const booksRemedy = 'Check each one under Settle.'
export const pictures = 'Pictures'
export const picturesRemedy =
  'They are copied here one by one. Settings, Health lists those that can’t be copied, with the reason.'
export const messages = 'Messages'
export const messagesReachedNoOne = (count: number) => `${count} messages of the last week reached no one.`
export const messagesRemedy = 'Look at the templates and the balance at your SMS, WhatsApp or e-mail provider.'
export const outgoingWebhooks = 'Outgoing webhooks'
export const eventsNotTaken = (count: number) => `Other programs did not take ${count} events of the last week.`
export const outgoingRemedy = 'Fix the other program, then press Resume, or replay what was given up.'
export const clock = 'Clock'
export const clocksDisagree = (seconds: number) =>
  `The clocks of this machine and the database differ by ${seconds} seconds.`
export const clockRemedy = 'Turn time synchronisation (NTP) on, on both.'
export const databaseLacks = (names: string) => `The database lacks ${names}.`
export const mode = 'Mode'
export const isDemo = 'This is a demo: its codes, payments and parcels are not real.'
export const wasDemo = 'This database was a demo: its orders and payments were not real.'
export const modeRemedy =
  'To trade, the practice shop has to become the real one: ask the person who looks after the server.'
export const owner = 'Owner'
export const noOwner = 'No one can sign in to the back office as its owner.'
export const ownerRemedy =
  'Open the one-time link of the owner, or ask the person who looks after the server for a new one.'
export const legalName = 'Legal name'
export const noLegalName = 'The shop does not say who sells, and from where.'
export const addressWithoutState =
  'The address has no pincode and no State that the shop knows, so it delivers all over India. Without a GSTIN you may sell within your own State only.'
export const legalNameRemedy =
  'Settings, Shop and look: legal name, and address with its pincode (Consumer Protection (E-Commerce) Rules, 2020).'
export const grievanceOfficer = 'Grievance officer'
export const noOfficer = 'The shop names no one for complaints.'
export const officerRemedy = 'Settings, Contacts: name, phone and e-mail of the grievance officer.'
export const notRegistered = 'The shop is not registered for GST: invoices show no tax.'
export const gstinElsewhere = (registered: string, written: string) =>
  `The GSTIN is of ${registered}, the address in ${written}: invoices show the tax as if you sold from ${registered}.`
export const gstRemedy =
  'Settings, Tax: enter the GSTIN of the State in your address. Without one the shop delivers within its own State only.'
export const ratesAndHsn = 'Rates and HSN'
export const ratesMissing = (rates: string) =>
  `Categories without a tax rate: ${rates}, without HSN code, until you choose.`
export const ratesRemedy = 'Settings, Tax: a rate and an HSN code for each; or a tax class for single products.'
export const scheduledProducts = 'Scheduled products'
export const scheduledWait = (count: number, names: readonly string[]) =>
  `${count === 1 ? '1 scheduled product waits' : `${groupDigits(count)} scheduled products wait`} for a tax rate and ${count === 1 ? 'is' : 'are'} not in the shop yet: ${namesAndMore(count, names)}.`
export const contacts = 'Contacts'
export const noContacts = 'Shoppers can’t reach the shop.'
export const contactsRemedy = 'Settings, Contacts: a phone number, WhatsApp or an e-mail address.'
export const policies = 'Policies'
export const policiesOutdated = 'Your policies say another delivery fee or time for returns than your settings.'
export const policiesRemedy = 'Settings, Texts: write in the policies what holds now.'
export const products = 'Products'
export const nothingOnSale = 'Nothing is on sale.'
export const allSoldOut = 'Everything is sold out.'
export const productsRemedy = 'Products: add one, or bring them from a file.'
export const productsWithoutPicture = 'Products without a picture'
const namesAndMore = (count: number, names: readonly string[]) =>
  `${names.join(', ')}${count > names.length ? ` and ${groupDigits(count - names.length)} more` : ''}`
export const picturesMissing = (count: number, names: readonly string[]) =>
  `${count === 1 ? '1 product has no picture, so Google and Meta leave it' : `${groupDigits(count)} products have no picture, so Google and Meta leave them`} out: ${namesAndMore(count, names)}.`
export const productsWithoutPictureRemedy =
  'Add a picture to each: until then shoppers see your shop’s name in its place.'
export const payment = 'Payment'
export const noWayToPay =
  'There is no way to pay: card needs a gateway, UPI a gateway or a UPI ID, COD a COD charge. Switch one of them on.'
export const paymentRemedy =
  'Settings, Payments: switch one on, with a gateway or a UPI ID; or give products a COD charge.'
export const keys = 'Keys'
export const keysUnreadable = (names: string) =>
  `The secret of the server changed, so these keys can’t be read any more: ${names}.`
export const keysRemedy = 'Settings, Payments: type them in again.'
export const signIn = 'Sign-in'
export const nobodyCanOrder = 'No one can order: the shop neither sends codes nor calls its shoppers.'
export const signInRemedy =
  'Set up your shop, How shoppers order; or the keys of an SMS provider under Settings, Payments.'
export const ordersWithoutCode = 'Orders without a code'
export const nobodyChecksPhones = 'No one checks phone numbers: call each shopper before you confirm the order.'
export const codesRemedy = 'Settings, Payments: the keys of an SMS provider. Shoppers then sign in with a code.'
export const cardPayment = 'Card payment'
export const noCards = 'No one can pay by card or by the gateway’s UPI.'
export const cardsRemedy = 'Settings, Payments: the keys of a payment gateway.'
export const cod = 'Cash on delivery'
export const noCodPrice = (said: string) => `No product has a COD charge: they all say ‘${said}’.`
export const codRemedy = 'Give products a COD charge (0 is one): Products in the back office, or an import.'
export const courier = 'Courier'
export const noCourier = 'You book parcels by hand, and every pincode counts as served.'
export const courierRemedy = 'Settings, Payments: the keys of a courier.'
export const ownerNews = 'News for the owner'
export const ownerHearsNothing = 'The owner is not told of new orders.'
export const ownerNewsRemedy =
  'Ask the person who looks after the server to enter your phone or e-mail. Until then, look at Today.'
export const shopNeedsName = 'The shop needs a name'
export const nameLetters = 'Letters, digits and spaces; no dot in the middle, no brackets'
export const officerNeedsAll = 'The grievance officer needs a name, a phone number and an e-mail address'
export const sayShipping = 'Say how the shop delivers'
export const sayReturns = 'Say what can be returned'
export const sayRefunds = 'Say how money goes back'
export const httpsAddress = 'An address that starts with https://'
export const sayThreshold = 'Choose what the threshold compares'
export const oneToSixDigits = 'One to six digits each, with spaces between'
export const atMost1000 = 'At most 1000 of them'
export const fiveMinutesAtLeast = 'Five minutes at least'
export const aWeekAtMost = 'A week at most: 10080 minutes'
export const wholeDays7 = 'Whole days, such as 7; 0 for none'
export const sixtyDays = '60 days at most'
export const chooseOpeningDay = 'Choose the day from which parcels leave again'
export const daysInAYear = 'A year at most: 365 days'
export const wholeCodes = 'A whole number from 1 to 1,000,000'
export const wholeMinutes = 'Whole minutes'
export const upiAddress = 'A UPI ID such as shop@bank'
export const accountNumber = 'The number of the account, digits only'
export const ifsc = 'Eleven characters, such as HDFC0000123'
export const fourDigits = 'Four digits, such as 5661'
export const sixDigits = 'Six digits'
export const orgNeedsCategory = 'An organisation id goes with a category code'
export const sayPayee = 'Say whose UPI ID it is: apps show the name'
export const bankNeedsAll = 'A bank transfer needs holder, account, IFSC and bank, or none of them'
export const bankNeedsUpi = 'Bank details are shown beside a UPI ID'
export const chooseHowOften = 'Choose how often'
export const wholeDays = 'Whole days'
export const aDayAtLeast = 'One day at least'
export const aYearAtMost = 'A year at most'
export const wholeMonths = 'Whole months'
export const sevenYearsAtMost = 'Seven years at most'
export const tenDigits = 'Ten digits that start with 6 to 9'
export const lookAtEmail = 'Please check the e-mail address'
export const wholeRupees = 'Whole rupees, or nothing'
export const slabLine = 'a weight is grams, a colon and an extra fee in whole rupees'
export const zoneLine = 'a zone is places, a colon and a fee in whole rupees'
export const neitherStateNorPincode = (place: string) => `‘${place}’ is neither a State nor the start of a pincode`
export const colourLike = 'A colour such as #f59e0b: six digits or letters from a to f'
export const wordsUnreadable = (ratio: string) =>
  `Words on this colour have a contrast of ${ratio} : 1 at best, and WCAG AA asks for 4.5 : 1. Take it a little lighter or darker`
export const buttonsUnseen = (ratio: string) =>
  `Buttons of this colour have a contrast of ${ratio} : 1 with the page, and can’t be seen below 1.30 : 1. Take it darker`
export const msg91Sends = 'Sends sign-in codes by SMS. Choose one SMS provider, this or Twilio.'
export const codeTemplate = 'Template of the code'
export const authKey = 'Auth key'
export const twilioSends = 'Sends sign-in codes by SMS. Choose one SMS provider, this or MSG91.'
export const accountSid = 'Account SID'
export const verifyService = 'Verify service'
export const authToken = 'Auth token'
export const keyIsMissing = (label: string) => `${label} is missing: all of them belong together.`
export const choosePicture = 'Choose a picture first.'
export const logoShape = 'At most eight times as wide as high, and twice as high as wide.'
export const placesAndCourier = 'a line is places, a colon and a courier’s name'
export const rupeesOrPercent = 'Rupees such as 200, or a share from 1% to 90%'
export const number1To99 = 'A number from 1 to 99, or nothing'
export const wholeNumberOrNone = 'A whole number, or nothing'
