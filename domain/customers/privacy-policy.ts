import { consentPurposes } from './consent.ts'

/** Privacy section of the terms page. A changed text needs a new `consentPurposes.terms.version`. */
export const privacyWords = `We keep your phone number, name, address and orders, because we need them to deliver. We do not sell them and show no advertising. We write to you about offers only if you turn that on, and you can turn it off again.

On your profile, under My data, you can see and correct what we know of you, download all of it and delete your account. Orders and invoices stay for as long as tax law asks, without your name, phone and street on the orders.

This shop is for people who are 18 or older. If you are younger, ask a parent to order for you.

This site sets cookies for your cart, for staying signed in and for the pincode you checked last, and no others. What you looked at last is kept on your own device only.`

/** All that somebody who signs in agrees to, as far as the words are ours. */
export const agreedWords = [consentPurposes.terms.text, privacyWords]
