/** For tests: the charges of the leg before the rails, which billing and payment both have (ORD-FIELD-14, 17). */
export const pickCharges = [
  'amt',
  'standbyAmt',
  'incWorkAmt',
  'personAmt',
  'extraAmt',
  'cntnReturnAmt',
  'handlingAmt',
  'rentalCntnAmt',
  'curingMaterialsAmt',
  'fuelAmt',
];
