/** An address as a shopper types it; `anAddress` of builders.ts is how the shop keeps one. */
export const typedAddress = {
  intent: 'save',
  name: 'Asha Rao',
  phone: '98765 43210',
  whatsapp: '9876543210',
  address: '12 Lake Road',
  zip: '560001',
  place: 'Ulsoor',
  city: 'Bengaluru',
  state: 'Karnataka',
}
