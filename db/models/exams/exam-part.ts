import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamPart extends SiteModel<InferAttributes<ExamPart>, InferCreationAttributes<ExamPart>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examPaperId: number
  declare partId: number
  declare fullMarks: string
  declare passMarks: string
  declare separatePass: CreationOptional<boolean>
  declare contributePercent: CreationOptional<string>
  declare position: CreationOptional<number>
}

ExamPart.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examPaperId: { type: DataTypes.BIGINT, allowNull: false },
    partId: { type: DataTypes.BIGINT, allowNull: false },
    fullMarks: { type: DataTypes.DECIMAL, allowNull: false },
    passMarks: { type: DataTypes.DECIMAL, allowNull: false },
    separatePass: DataTypes.BOOLEAN,
    contributePercent: DataTypes.DECIMAL,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'exam_part' },
)
