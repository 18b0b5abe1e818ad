const key = 'strut-pincode'

export function findStoredPincode(): string | null {
  try {
    const stored = localStorage.getItem(key) ?? ''
    return /^[1-9]\d{5}$/.test(stored) ? stored : null
  } catch {
    return null
  }
}

export function storePincode(pincode: string): void {
  try {
    localStorage.setItem(key, pincode)
  } catch {
    // Without storage the shopper enters it again.
  }
}
