/** Where the results that are not with the server yet lie on this device. */
export const STORAGE_KEY = 'resultOutbox';
