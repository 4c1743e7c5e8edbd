import { FireCMSFirebaseApp } from '@firecms/firebase';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { collections, documents } from './collections.ts';
import { firebaseConfig } from './settings.js';
import './desk.css';

/** The rules decide; this only spares others a desk on which nothing can be saved. */
async function checkEditor({ user }) {
  const { claims } = await user.firebaseUser.getIdTokenResult();
  return claims.editor === true;
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <FireCMSFirebaseApp
      name="Խմբագրի աշխատասեղան"
      collections={[...collections, ...documents]}
      firebaseConfig={firebaseConfig}
      signInOptions={['google.com', 'password']}
      authenticator={checkEditor}
    />
  </BrowserRouter>,
);
