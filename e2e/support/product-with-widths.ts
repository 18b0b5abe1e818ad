/** The demo product whose first picture has all its widths when the tests start. */
export const productWithWidths = { id: 'kalinga-lawn-court', name: 'Lawn Court Sneakers' }
