// A window over marks per pound, and GARCH(1,1) fitted to it: blog/2024-12-08-garch/garch.py, fit().
import {mount} from './plot.js';

const STARTS = [[0.03, 0.96], [0.1, 0.8], [0.1, 0.2], [0.01, 0.985]];
/** dem2gbp.csv, rounded to thousandths of a percent: two digits of base 88 for each day. */
const PACKED = `
RJQBQfSXNWS@RrQRMEVgNCOuP(Q5P[PAQbOeQnNvNEL>OgO6O=MmNPPbO.R_KxO;U<Sv[AAhWjE]VJU,O*N%DvOUHyGVS+N>VSPkKRS6TSW=M?RCLILvOA
LpUPIKQ#M-TBT+QdOuQ]TuPjNtP3RkOkRmRBY#P^R1OWT=W@RoQK]>J:TxK3OvMsQRW)SqQ9FwKyQFIBSPPIKNLXNkS=T4QjR*Q.P4SoStUpN_S0PML4Ml
N^RdQeO^OqOLJrM~GiWgU*SmNi[OMOTVTvSBTaPUO@INW?OJTTRPRwQKRXP7PhLxU}Q;N3LbOhR5P_QXFkRbX3N%T1P^S3NRPWR-SuT5Y7ONVZOANkBk]a
PxVi<FTCQqKORYE(^(OaPyQAPgUSSOTgPjPMI)FfEDGJSIRUOSWqPzPDMkOrPyR4SiV(O_WZNhSORuPxQqMQPxR6B[PaN=S6O1VVUiPwQMQ^LkP>W4MqM3
P2R9MsFMM<J-Z|V>M1KjMyS0SSL~NxM?JhAhX.O3RgOFN|T:PKK~JVShIYW_XbTlS&OMRoRrU(XiI)NMN]RQVYT)QLV7S6S@RsFTOPSWJ{SNV1POOyUHNU
R%TAT%Rp[Zc~QFSfVvS|SfZbRiT5EmPyQYP<O<Q.X>U^W7P7UMKKO@N+VUPE;BNYb?VRPOW0L:T.O+QMPTW+TfR+U%OrQ<M{SsPoR=X8RuR5IKHSU^RlO^
OiVCVwK]XpPVMyVVN5Q)VyQhVGN/OlX]RBQ>Taf2AgLDP(PwWnM7SpOPSuR^Q6TAL.RBAU=%@fTnH[HkZvNYV3VcLpP@SUOYQdP.OlRqT4S>T*PmWjNCQb
OaKlE_S5V[Kg^WIlNASlT[UZO?M<M-D#;@L2WxL8PeMkRFQNROR,RLPURsXeM7KTUtV1OES;IaPPT.QdQ-I.NORCO%JfOkUwJOQ3UnQ-RxN~W2NHWIM.PT
LsO#YWOiOwLpOEH@E]KUIrT>O3LUGQPoQoQjJeI7UUO5RtN2HiSwZ.U/M,PTO(LYRDLx?RMV=OIQ;(l(=&X{W,>2L<^1Z8M^MDPzJlVPJS^NIrWyJfPWWR
Hp@XF#9gRFhsS>KG_}WUbjEaNNDTVlbgY2TbbqFxb)RrIkfORmH7]&DI>VTrNzVIYi?EM.O>BcN|Pt_rSzIdSPVLK)_FLaG=Q^QNSbQsPXVeVFR4N%X@P^
SBR6GpHZIOSVK0TKYNO,M8KkT*Q0T<SnN8O1P-T0ORPrRQLhQHL&O3O;IoNx=hI{X,P[FZE9M)OjTrW<>mMcZ~@HKNAOh/DYB|UMGkapQ%NFXyMUTHN#N2
JzFuWfKlP8L6RwXZP@RS[*OVG=W9O}JWM-EbBCJyVLNUR5S&DvK&V:QcEzM)HVXSBAT7PzGdNEU/OsIoT5]}J|P)YGR;V=L.GyfsazGKXrYpMYS5IBBFJ7
P>QRQ%B)VfVDImP%O}Q+FNTtV2NPXzS;S*WtKbXgRDV%IyMcQCK9IFQ-XgQJPuJ5M[P)QkP2NZFxGOI4YLPXTyZ&ITGpV1OLB>QzYLN=JIWPZ9YWRsB>Oz
M/XGN9Q?[9WdKsTo[MFNOPW?YqY8Q4^jUebQP#X=IrI1JAUk]bJsM9W2O2RoN[MqJEL#W|NfV[^mNnUeP3IoP4O|TKTrR&SKQ}N.SLTVQ,PNQ:UeODV,Q/
IDWIQzO+PORINuQ=O5I^IZW:VsPCL;N#R/S}VZQqSFP6PXKFHUK1WpQ)OMHNX}U1RlQQRxU*RIM4QTRkP?ScS8SVMQN?L[S<Q;LYSRPaQ0L&T,NCT^OROm
R^SfTVScO}P&MwO@P2OCS-L^M#SBSRS9U/OtPER,P1R(NlSTQURHQ=SlRoQ)OwQ7JGT<UTPmQpONOhRtQ6P;QBPFRhQ,QzP>PBMESTO1UDO,R&P:QMMVNg
OOQvTeP_P&NuL}SWQ2U=Q4O%TJP*P+S=Q=P4QqQmPlQmQdPjPHPRQ_Q2P^PUN9NLRuM]TWOZQWJ:OyOLT3VEOyP9SpP3P+RKOwO^SQP%PpQRPbNLMVSfN{
PzP?SyTKPgQ.O>OzPnQ<R5QXRdQjOCRDRTQ+QhQ.QFO[SCQ(RBQf^.^GU%QoOHSYQhRMS<ORR>Q>UtPhEcTZX.R=U+T{S.PXS)M3N-Q1O7UeWhPCR@R<Qh
N{N2Q(NrS^O+O*O>RpZFQyQ4UdU0MgM?QURvRzODRgT5OeC(A3PPQ7Y0P_QNWCM3NYS:RBR^NuS{NXH=ROQaOVK1L*Uw[IObOxSrLXRlRGPNW%SoW/WmKA
XdR,PRZMO@PoOzO#T{QSOZYiR|M/MrOYTSRdGCWwRBK0HwF7LmSFPqQsFGP>XzOYOMPBO:S,PzU9P8MmSKP:OiNdS@T]WeQbP|N[N#RKP5T|SUS#RuP9Px
O2L,QbW7DJKvTeOOPcSZQxUAPgPJT<R1Q_M(OtP.Q+QXNbRnP8RGNxQWN&bMS1U?RaPJTtS(T&Q1GjNDMuL@Q.W}TSQVM9OtRDQ:O}YEO1UCPYQ1Q]QdUV
VXOWTrR]SOPaJwSQJDUNTkQfRNRsLYQ~STKdLdS<R.PgUBQ)L5R=OYN&Q_B2M(T8F#RJP~J4U2UYSmNpRSR{RfN@VhQtO3R(Q=T7O)L0LEODTVHwTtPpOw
QFPqV}M3MIS6MET[Q<OvOhO>QkPEPWQkQnSEOnQ,R+PUR^Q?P8OIVCMAL}O/LpNnO}HBQ4OoKfRuM#RlQoP}CXRKO:NxNFUKJGPBLENYU9[zHAHbS>XbP|
TTPSI^TxQiNKW(TAU8N}TAROP8L~V6TsS_O4M|HQLRRmQfU9NVSDOaQCLGPWRkQ2U7SeH.T7R)PaQGR*SdMIN%OoS,PgS&P~PxPAQ(OCOvQmRUQ:OEO/GZ
P>QHNXQ~JZO;a08aFcX(OWN/BDVtN%Y;MNS(MJXOPi?CEmUcSYM,OSZ9S%RQRiStOeS%I6L-N-G8J~IsF4G>YXFlYYK3NLTVRiK?T~SjT*BRSSQPH|X6VT
O*J|I-EsQ*U/]OPfN=T7U}T5RqT/XCU%F#PpY>QtK.N:P3WeNoWXTFOfPsUfI.OcP^SSW]Q5OvSPV,OLRwQjSqQSPCKEPmT1Pb8^SGN1Ta@MJJO>S@QmR}
AeV&K9WFRn[JSMX)LnTIKRT4TpTQJDN8M]KDR/J-U1SiT{VPOIK-J4RURQW6PrS;PZM=L(P3X,T[M|U>XiW4W<P~X<L:[(LgQ0QNPJV5P<NR]%V2O6NkLu
X*T?Q|SYSeLnN.X(O?]8SQS1RA[yS=L%KWV>SbSyTGK.PkOsKgG3P{XUW-JvOzT%O}M~UAXyPdQrLLPYO?PPRqWhT^N^[BRwNgS}JzADOgOdT]N>N)KLOa
UEU7P8RXT/QVFLBT[|V;G>TRO[SHODI?[+w*ICNMTHM,EOKZTpN<J1RmSROeQMU[M#TDMRLeKqRJQXN9PwPxI%P[NXM{Q~RxTtRbSyUVP_MEQnM#LXO6Oa
O&MpL&OES@SQP%PFOlLjRMUmUNL~R1T|VmR6TZRaQHNxRwVlQRQuJAOqPLM4QqONS_S=T*OkP+L(L=RIP;PzP&PXQ0R}QvT%PgP=R+T*PhT6Q[MAP-QRP}
O=Q4R,TkPUO+QeQhRgO/P(TfQ}RdTrRPT<XfN,PxPHSQRlQUQ;RySGQFLZO4R%VFOqN2JFMCP6UON&cp=qQYR0XMM>QQQFJrRkSISJQ0PeODMSPENEU-T9
M?P-OVQ%LzPkQhLeM%PIPiSvS5P6O,ORR[U?QTQGP8RuRnQcOEP1Q(RGRDT*OhPVQaRgOjLZO<P*PaR&Q/QmOzPmN@PZO+Q5QZPaS1Q4MbaLNDLhLEP2S~
ShMBQGR;QxQGR@O{Q3N,N?NZQgN;N4SIP&TkM|OARGQ*Q,P>QYOsQdR,O8LTOaT^S:SSM1Q<QKM.R6SDPaRGO[QlR]P,MUR@PdPCQ5P~PUOGQ%PRN4O,ML
PmG4TNN_PzQmVYKdP}O)P<QWMRR%V<N9U_VhMFPHREKWLDPaOaNFW#
`;

const DIGITS = Array.from({length: 92}, (_, at) => String.fromCharCode(at + 35)).filter((each) => !"$'\\`".includes(each));
/** The daily returns in percent. */
export const returns = (PACKED.match(/\S\S/g) ?? []).map(([high = '', low = '']) => (DIGITS.indexOf(high) * 88 + DIGITS.indexOf(low) - 3872) / 1000);

/** @typedef {number[]} Numbers */
const logistic = (/** @type {number} */ x) => 1 / (1 + Math.exp(-x));
const logit = (/** @type {number} */ p) => Math.log(p / (1 - p));
const mean = (/** @type {Numbers} */ x) => x.reduce((sum, each) => sum + each, 0) / x.length;

/** The persistence, the negative log-likelihood and the volatility of each day, by three unbounded parameters. @param {Numbers} free @param {Numbers} shocks */
function model([a = 0, b = 0, c = 0], shocks, level = 1) {
  const persistence = 0.9999 * logistic(b);
  const alpha = persistence * logistic(c);
  let [variance, loss] = [level, 0];
  const sigma = shocks.map((shock) => {
    const now = variance;
    loss += Math.log(now) + (shock * shock) / now;
    variance = Math.exp(a) + alpha * shock * shock + (persistence - alpha) * now;
    return Math.sqrt(now);
  });
  return {persistence, loss, sigma};
}

/** The minimum by Nelder and Mead. @param {(at: Numbers) => number} f @param {Numbers} start */
function minimum(f, start) {
  const valued = (/** @type {Numbers} */ at) => ({at, y: f(at)});
  let corners = [start, ...start.map((_, k) => start.map((x, j) => x + (j === k ? 0.5 : 0)))].map(valued);
  for (let round = 0; round < 300; round += 1) {
    corners.sort((a, b) => a.y - b.y);
    const [best = valued(start), , third = best, worst = best] = corners;
    if (worst.y - best.y < 1e-7) break;
    const toward = (/** @type {number} */ step) =>
      valued(start.map((_, k) => {
        const center = mean(corners.slice(0, 3).map(({at}) => at[k] ?? 0));
        return center + step * ((worst.at[k] ?? 0) - center);
      }));
    let next = toward(-1);
    if (next.y < best.y) {
      const far = toward(-2);
      if (far.y < next.y) next = far;
    } else if (next.y >= third.y) next = toward(next.y < worst.y ? -0.5 : 0.5);
    if (next.y < worst.y) corners[3] = next;
    else corners = corners.map(({at}) => valued(at.map((x, k) => (x + (best.at[k] ?? 0)) / 2)));
  }
  return corners.reduce((a, b) => (b.y < a.y ? b : a));
}

/** The fit to a sample, its mean removed. @param {Numbers} sample */
export function garch(sample) {
  const center = mean(sample);
  const shocks = sample.map((each) => each - center);
  const level = mean(shocks.map((each) => each * each));
  const found = STARTS.map(([alpha = 0, beta = 0]) => {
    const sum = alpha + beta;
    return minimum((at) => model(at, shocks, level).loss, [Math.log(level * (1 - sum)), logit(sum), logit(alpha / sum)]);
  });
  const best = model(found.reduce((a, b) => (b.y < a.y ? b : a)).at, shocks, level);
  // The likelihood ratio against a constant variance.
  return {...best, ratio: sample.length * (Math.log(level) + 1) - best.loss};
}

const size = (/** @type {number} */ day) => Math.abs(returns[day - 1] ?? 0);
let [key, days, found] = ['', [0], garch([1, -1])];
/** The days of a window without its largest moves, and the fit to them. @param {Numbers} values */
function fitted([first = 1, length = 0, left = 0]) {
  if (key !== [first, length, left].join()) {
    key = [first, length, left].join();
    const all = returns.map((_, at) => at + 1).slice(first - 1, first - 1 + length);
    const largest = [...all].sort((a, b) => size(b) - size(a)).slice(0, left);
    days = all.filter((day) => !largest.includes(day));
    found = garch(days.map((day) => returns[day - 1] ?? 0));
  }
  return {days, ...found};
}

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['窗口的第一天', 'First day of the window'], min: 1, max: 1726, step: 25, value: 1501},
    {label: ['窗口的天数', 'Days in the window'], min: 125, max: 1975, step: 25, value: 250},
    {label: ['删掉变动最大的几天', 'Largest moves left out'], min: 0, max: 5, step: 1, value: 0},
  ],
  x: ['交易日，1984 到 1991', 'Trading day, 1984 to 1991'],
  y: ['日收益率，%', 'Daily return, %'],
  xlim: [0, 1974],
  ylim: [-4.5, 4.5],
  xticks: [0, 500, 1000, 1500].map((at) => [at, String(at)]),
  yticks: [-4, -2, 0, 2, 4].map((at) => [at, String(at).replace('-', '−')]),
  shade: (values) => {
    const {days} = fitted(values);
    return [days[0] ?? 0, days.at(-1) ?? 0];
  },
  lines: (values) => {
    const {sigma, days} = fitted(values);
    const curve = (/** @type {number} */ sign) => days.map((day, at) => /** @type {[number, number]} */ ([day, sign * (sigma[at] ?? 0)]));
    return [{points: returns.map((each, at) => [at + 1, each]), isThin: true}, {points: curve(2.33)}, {points: curve(-2.33)}];
  },
  say: (values) => {
    const {persistence, ratio, days} = fitted(values);
    const life = (Math.log(0.5) / Math.log(persistence)).toFixed(1);
    return [
      `第 ${days[0]} 到 ${days.at(-1)} 天，${days.length} 个收益率：α+β = ${persistence.toFixed(3)}，半衰期 ${life} 天，似然比 ${ratio.toFixed(1)}。`,
      `Days ${days[0]} to ${days.at(-1)}, ${days.length} returns: α+β = ${persistence.toFixed(3)}, a half-life of ${life} days, likelihood ratio ${ratio.toFixed(1)}.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
