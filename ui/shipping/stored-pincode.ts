const key = 'strut-pincode'

/** Reads the last pincode entered on this device. */
export function findStoredPincode(): string | null {
  try {
    const stored = localStorage.getItem(key) ?? ''
    return /^[1-9]\d{5}$/.test(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores the pincode for the next product page. */
export function storePincode(pincode: string): void {
  try {
    localStorage.setItem(key, pincode)
  } catch {
    // Without storage the shopper enters it again.
  }
}
