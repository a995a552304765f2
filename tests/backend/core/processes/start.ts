import { register } from '@/instrumentation';

// What the framework does when a server starts.
await register();
