import 'server-only';

export { type Env, getEnv } from './env.node';
