import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class AdmitCard extends SiteModel<InferAttributes<AdmitCard>, InferCreationAttributes<AdmitCard>> {
  declare siteId: number
  declare examId: number
  declare enrolmentId: number
  declare verificationCode: string
  declare issuedBy: CreationOptional<number | null>
  declare issuedAt: CreationOptional<Date | null>
  declare printed: CreationOptional<number>
  declare withheldReason: CreationOptional<string | null>
  declare withheldBy: CreationOptional<number | null>
  declare withheldAt: CreationOptional<Date | null>
}

AdmitCard.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    verificationCode: { type: DataTypes.TEXT, allowNull: false },
    issuedBy: DataTypes.BIGINT,
    issuedAt: DataTypes.DATE,
    printed: DataTypes.INTEGER,
    withheldReason: DataTypes.TEXT,
    withheldBy: DataTypes.BIGINT,
    withheldAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'admit_card' },
)
