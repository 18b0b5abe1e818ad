/** An address as typed by a shopper; `anAddress` of builders.ts is the stored form. */
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
