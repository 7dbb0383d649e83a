export const voucherScreens = []
export const voucherFiles = []
