const key = 'strut-pincode'

/** The pincode that was asked for last on this device. */
export function findStoredPincode(): string | null {
  try {
    const stored = localStorage.getItem(key) ?? ''
    return /^[1-9]\d{5}$/.test(stored) ? stored : null
  } catch {
    return null
  }
}

/** For the next product page on this device. */
export function storePincode(pincode: string): void {
  try {
    localStorage.setItem(key, pincode)
  } catch {
    // A browser that stores nothing asks again the next time.
  }
}
