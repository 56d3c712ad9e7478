import { describeDocument } from "../support/spec/suite.js";

describeDocument("formatters-core-content-social", 749);
