/** Who can log in in demo mode. The passwords are public: outside of it none of these accounts is open. */
export const DEMO_CUSTOMER = { phone: '13800000001', password: 'demo-customer-1' };
export const SECOND_DEMO_CUSTOMER = { phone: '13800000002', password: 'demo-customer-2' };
export const DEMO_STAFF = { phone: '13800000009', password: 'demo-staff-1' };
