import { Alert, Box, Button, Divider, Stack, TextField, Typography } from '@mui/material';
import { signOut } from 'firebase/auth';
import { useEffect, useState, type FormEvent } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { NoEditorError } from './authProvider.ts';
import { useBackend } from './backend.tsx';
import { texts } from './hy.ts';

/** How an editor signs in; whoever is none reads whom to ask. */
export function SignInPage() {
  const { auth, settings } = useBackend();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [stranger, setStranger] = useState<string>();
  const login = useLogin();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();

  useEffect(() => {
    document.title = `${texts.signIn.title} — ${texts.desk}`;
    checkAuth({}, false).then(
      () => navigate('/'),
      (error: unknown) => {
        if (error instanceof NoEditorError) setStranger(error.message);
      },
    );
  }, [checkAuth, navigate]);

  async function signIn(credentials: unknown): Promise<void> {
    setProblem(undefined);
    try {
      await login(credentials);
    } catch (error) {
      if (error instanceof NoEditorError) setStranger(error.message);
      else setProblem((error as Error).message);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void signIn({ email, password });
  }

  async function signInOtherwise(): Promise<void> {
    await signOut(auth);
    setStranger(undefined);
  }

  return (
    <Box component="main" sx={{ maxWidth: '26rem', mx: 'auto', p: 3 }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h5" component="h1">
          {stranger === undefined ? texts.desk : texts.signIn.noEditorTitle}
        </Typography>
        {stranger === undefined ? (
          <>
            <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
              {problem !== undefined && <Alert severity="error">{problem}</Alert>}
              <TextField
                label={texts.signIn.email}
                type="email"
                autoComplete="username"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
              <TextField
                label={texts.signIn.password}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
              <Button type="submit" variant="contained">
                {texts.signIn.submit}
              </Button>
            </Stack>
            {/* Google's window is on the network. */}
            {settings.emulators === undefined && (
              <Button variant="outlined" onClick={() => void signIn('google')}>
                {texts.signIn.google}
              </Button>
            )}
            {settings.accounts !== undefined && (
              <>
                <Divider>{texts.signIn.local}</Divider>
                {settings.accounts.map(({ displayName, ...account }) => (
                  <Button key={account.email} variant="outlined" onClick={() => void signIn(account)}>
                    {texts.signIn.as(displayName)}
                  </Button>
                ))}
              </>
            )}
          </>
        ) : (
          <>
            <Typography>{texts.signIn.noEditor(stranger)}</Typography>
            <Button variant="contained" onClick={() => void signInOtherwise()}>
              {texts.signIn.other}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
}
