'use client';
export { GlobalErrorPage as default } from '@/components/shell/SafePage.client';
